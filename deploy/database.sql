-- Makes Mahlzeit's role and database, once, on the primary:
--   psql -h PRIMARY -U postgres -v password='a long one' -f deploy/database.sql
CREATE ROLE mahlzeit LOGIN PASSWORD :'password';
CREATE DATABASE mahlzeit OWNER mahlzeit TEMPLATE template0 ENCODING 'UTF8'
  LOCALE_PROVIDER icu ICU_LOCALE 'de-AT' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8';
