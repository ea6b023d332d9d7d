-- How often what happened on a day. Nothing in here says who it was.
CREATE TABLE visit_counts (
  day date NOT NULL,
  event text NOT NULL CHECK (event ~ '^[a-z]+(-[a-z]+)*$'),
  page text NOT NULL CHECK (page ~ '^[a-z]+$'),
  -- A restaurant's uid or a region's name; '' for neither.
  about text NOT NULL,
  -- Why an order was refused; '' otherwise.
  reason text NOT NULL,
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, event, page, about, reason)
);
