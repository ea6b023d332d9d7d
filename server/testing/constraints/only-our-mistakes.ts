/** Constraints, by reason, that no request can violate: they protect against our own mistakes. */
export const onlyOurMistakes: Readonly<Record<string, string>> = {
  "its row was found, or made, in the same transaction: by the session, an address or an id that was looked up": `
    webhooks: restaurant_id_fkey; webhook_deliveries: webhook_id_fkey; webhook_attempts: delivery_id_fkey webhook_id_fkey;
    account_addresses: account_id_fkey; account_favourites: account_id_fkey; account_links: account_id_fkey;
    account_mails: account_id_fkey; alerts: account_id_fkey order_id_fkey payment_id_fkey restaurant_id_fkey
    settled_by_fkey; application_checks: application_id_fkey checked_by_fkey; application_events:
    application_id_fkey by_account_fkey; application_files: application_id_fkey; application_links:
    application_id_fkey; applications: restaurant_id_fkey; complaints: order_id_fkey restaurant_id_fkey;
    withdrawals: order_id_fkey restaurant_id_fkey; withdrawal_moves: withdrawal_id_fkey moved_by_account_fkey;
    api_keys: made_by_fkey restaurant_id_fkey; complaint_moves: complaint_id_fkey moved_by_account_fkey moved_by_device_fkey; board_signs: restaurant_id_fkey; booked_quarters:
    restaurant_id_fkey; browser_prints: order_id_fkey; busy_times: restaurant_id_fkey; categories:
    restaurant_id_fkey; content_drafts: entry_id_fkey saved_by_fkey; content_entries: edited_by_fkey
    image_hash_fkey; content_pictures: entry_id_fkey hash_fkey pkey; content_versions: entry_id_fkey
    published_by_fkey; coupon_uses: account_id_fkey coupon_id_fkey order_id_fkey; days_to_count: restaurant_id_fkey;
    delivery_area_cities: city_id_fkey restaurant_id_area_id_fkey; delivery_area_postcodes:
    restaurant_id_area_id_fkey; delivery_areas: restaurant_id_fkey; devices: paired_by_restaurant_id_fkey
    restaurant_id_fkey; disputes: payment_id_fkey; escalation_steps: order_id_fkey; guest_orders: order_id_fkey;
    holiday_choices: restaurant_id_fkey; holiday_questions: restaurant_id_fkey; invitations: invited_by_fkey
    restaurant_id_fkey; known_guests: account_id_fkey contact_of_fkey restaurant_id_fkey; late_reasons:
    order_id_fkey; memberships: account_id_fkey restaurant_id_fkey; menu_draft_changes: changed_by_fkey
    draft_id_fkey; menu_drafts: restaurant_id_base_version_fkey restaurant_id_fkey saved_by_fkey; week_cards: restaurant_id_fkey
    saved_by_fkey; menu_editors:
    account_id_fkey restaurant_id_fkey; menu_pictures: hash_fkey restaurant_id_fkey; menu_schedules: planned_by_fkey
    restaurant_id_base_version_fkey restaurant_id_fkey; menu_versions: published_by_fkey restaurant_id_fkey;
    operator_push_subscriptions: account_id_fkey session_hash_fkey; option_aliases: restaurant_id_option_group_id_fkey
    restaurant_id_option_id_fkey; order_addresses: order_id_fkey; order_allergies: order_id_fkey;
    order_change_lines: order_id_seq_fkey; order_change_taken: order_id_seq_fkey; order_change_vat_shares:
    order_id_seq_fkey; order_changes: changed_by_account_fkey changed_by_device_fkey changed_by_driver_fkey order_id_fkey; order_claims:
    account_id_fkey order_id_fkey; order_company: order_id_fkey; order_customers: order_id_fkey; order_line_options:
    order_id_line_position_fkey; order_lines: order_id_fkey; order_links: order_id_fkey; order_mails: again_by_fkey
    order_id_fkey; order_moves: moved_by_account_fkey moved_by_device_fkey moved_by_driver_fkey moved_by_key_fkey order_id_fkey; driver_shifts:
    restaurant_id_fkey; order_drivers: order_id_fkey shift_id_fkey; driver_reports: order_id_fkey shift_id_fkey; order_notes:
    account_id_fkey order_id_fkey; order_numbers: restaurant_id_fkey; order_promises: made_by_account_fkey
    made_by_device_fkey order_id_fkey; order_questions: asked_by_account_fkey asked_by_device_fkey order_id_fkey;
    order_vat_shares: order_id_fkey; orders: account_id_fkey restaurant_id_fkey; pairing_codes:
    made_by_restaurant_id_fkey; pauses: restaurant_id_fkey; payment_movements: dispute_id_fkey payment_id_fkey
    refund_id_fkey; payment_notices: payment_id_fkey; payments: order_id_fkey; payout_accounts: restaurant_id_fkey; trader_tax: restaurant_id_fkey;
    phone_calls: order_id_fkey restaurant_id_fkey; postcodes: country_id_fkey; price_history:
    restaurant_id_product_id_fkey; price_plans: planned_by_fkey restaurant_id_fkey; print_jobs: order_id_fkey
    printer_id_fkey; printers: restaurant_id_fkey; push_subscriptions: account_id_restaurant_id_fkey device_id_fkey
    restaurant_id_fkey session_hash_fkey; unpaid_orders: order_id_fkey restaurant_id_fkey; hidden_content: hidden_by_fkey lifted_by_fkey
    restaurant_id_fkey; reports: picture_hash_fkey rating_id_fkey restaurant_id_fkey
    restaurant_id_product_id_fkey; ratings: order_id_fkey restaurant_id_fkey; receipt_numbers:
    restaurant_id_fkey; receipts: order_id_fkey restaurant_id_fkey; recovery_codes: account_id_fkey; refunds:
    asked_by_fkey payment_id_fkey; restaurant_day_dishes: restaurant_id_day_fkey; restaurant_days:
    restaurant_id_fkey; restaurant_scores: restaurant_id_fkey; restaurant_terms: restaurant_id_fkey;
    restaurant_type_members: restaurant_id_fkey type_id_fkey; restaurants: banner_hash_fkey city_id_fkey
    country_id_fkey logo_hash_fkey postcode_id_fkey; sandbox_checkouts: payment_id_fkey; sandbox_refunds:
    payment_id_fkey; schedules: restaurant_id_fkey; second_factors: account_id_fkey; sessions: account_id_fkey;
    sign_in_tickets: account_id_fkey; sold_out: restaurant_id_fkey; special_days: restaurant_id_fkey; spot_refunds:
    asked_by_fkey order_id_fkey; suspensions: lifted_by_fkey restaurant_id_fkey suspended_by_fkey; terminations:
    restaurant_id_fkey told_by_fkey withdrawn_by_fkey; transfers: of_payment_id_fkey of_transfer_id_fkey;
    withdrawn_terms: restaurant_id_fkey`,
  "the id is made by the server, or the key is that of the one row it belongs to": `
    mailbox_mails: pkey; api_keys: pkey; driver_shifts: pkey; unpaid_orders: pkey; complaints: pkey; complaint_moves: pkey;
    webhooks: pkey; webhook_deliveries: pkey;
    withdrawals: pkey; withdrawal_moves: pkey;
    account_addresses: pkey; account_mails: pkey; accounts: pkey; alerts: pkey; application_events: pkey;
    application_files: pkey; applications: pkey; audit_log: pkey; board_signs: pkey; busy_times: pkey; campaigns:
    pkey; cities: pkey; content_drafts: pkey; content_entries: pkey; content_versions: pkey; countries: pkey;
    coupons: pkey; devices: pkey; dish_words: pkey; disputes: pkey; holiday_questions: pkey; invitations: pkey;
    late_reasons: pkey; menu_draft_changes: pkey; menu_drafts: pkey; menu_editors: pkey; menu_pictures: pkey;
    menu_schedules: pkey; menu_versions: pkey; operator_push_subscriptions: pkey; option_aliases: pkey;
    order_addresses: pkey; order_allergies: pkey; order_claims: pkey; order_company: pkey; order_customers: pkey;
    order_line_options: pkey; order_lines: pkey; order_mails: pkey; order_notes: pkey; order_questions: pkey;
    order_vat_shares: pkey; orders: pkey; orders_to_count: pkey; partner_terms: pkey; pauses: pkey; trader_tax: pkey; year_reports_told: pkey; payout_accounts:
    pkey; phone_calls: pkey; postcodes: pkey; price_history: pkey; price_plans: pkey; print_jobs: pkey; printers:
    pkey; push_subscriptions: pkey; hidden_content: pkey; reports: pkey; ratings: pkey; recent_acts: pkey; refunds: pkey;
    restaurant_terms: pkey; restaurant_types: pkey; restaurants: pkey; schedules: pkey; second_factors: pkey;
    special_days: pkey; spot_refunds: pkey; statements: pkey; suggestions: pkey; suspensions: pkey; terminations:
    pkey; transfers: pkey; withdrawn_terms: pkey`,
  "the word or number is one of our code's own, which nobody sends": `
    webhook_deliveries: type_check; webhook_attempts: fault_check;
    withdrawals: status_check; withdrawal_moves: status_check moved_by_check;
    complaints: status_check done_by_check; complaint_moves: status_check moved_by_check; spot_refunds: cause_check;
    account_links: purpose_check; account_mails: check kind; alerts: kind_check mail_check reference_check;
    browser_prints: kind_check; coupons: check3 payer_check; escalation_steps: outcome_check pkey step_check;
    phone_calls: answer_check under_way; print_jobs: code_check copy_check kind_check state_check; printers:
    reported_check; terminations: told_by_side_check`,
  "a token, secret or hash, made by the server": `
    webhooks: secret_check former_secret_check;
    account_links: pkey token_hash_check; accounts: password_hash_check; application_links: pkey token_hash_check;
    coupon_uses: email_hash_check; mailbox_mails: source_check; unpaid_orders: mailbox_check network_check; devices: token_hash_check token_hash_key; api_keys: ending_check token_hash_check token_hash_key; driver_shifts:
    link_hash_check link_hash_key token_hash_check token_hash_key; invitations: token_hash_check
    token_hash_key; known_guests: email_hash_check; order_links: pkey token_hash_check; orders:
    identification_tag_key; pairing_codes: code_hash_check pkey; pictures: by_short_hash hash_check pkey;
    print_jobs: token_check token_key; printers: secret_check secret_key; recovery_codes: code_hash_check pkey;
    secrets: pkey value_check; sessions: pkey token_hash_check; sign_in_tickets: pkey token_hash_check`,
  "the folded form of an address that was checked":
    "accounts: email_key_check; applications: email_key_check; invitations: email_key_check",
  "the register of streets is read from a file, whose lines are cleaned first":
    "address_streets: city_check district_check once pkey postcode_check street_check",
  "both times are our clock's, one after the other": `
    driver_shifts: check; order_drivers: check;
    alerts: check; busy_times: check; due_payments: check; invitations: check; pauses: check; hidden_content: check; reports: check;
    ratings: check check1; restaurant_terms: check; second_factors: check; sessions: check; suspensions: check;
    terminations: check1 check2; withdrawn_terms: check`,
  "written so that a second one replaces the first, or is left out": `
    alerts: once; application_checks: pkey; board_watch: check is_only_one_check pkey; browser_prints: pkey; cities:
    key_key; countries: name_key; delivery_areas: restaurant_id_id_key restaurant_id_position_key; invitations:
    restaurant_id_email_key_key; lights: check check1 pkey restaurant_id_fkey; menu_drafts: edited told; week_cards: pkey told;
    menu_schedules: id_key; order_mails: by_themselves status_check; pairing_codes: made_by_restaurant_id_key;
    order_drivers: one pkey; postcodes: country_id_postcode_key; price_plans: id_key; restaurant_types: key_key; sold_out:
    restaurant_id_option_id_key restaurant_id_product_id_key`,
  "the same statement writes all of them": `
    webhooks: check; webhook_attempts: check;
    complaints: check; withdrawals: sent_check;
    application_files: menu_was_read; applications: restaurant_id_key; audit_log: changes_check who; driver_shifts: opened; devices:
    device_heard device_rang device_rang_on_trial device_trial_at; option_aliases: check; order_allergies:
    letters_or_withdrawn; order_promises: check; print_jobs: check check1 check2; printers: check;
    push_subscriptions: check; hidden_content: check1 check2; reports: check1 check2 check3 check4
    check5 outcome_check; ratings: check2 check3; restaurants: check3;
    terminations: check3`,
  "counted by the server": `
    webhook_attempts: pkey number_check duration_ms_check status_check;
    withdrawals: amount_cents_check;
    complaints: openings_check; complaint_moves: amount_cents_check;
    mailbox_mails: mails_check;
    attempts: count_check pkey; booked_quarters: pkey; content_drafts: revision_check; content_pictures:
    version_check; content_versions: check number_check; coupon_uses: cents_check pkey; days_to_count: orders_check
    pkey; guest_orders: nth_check pkey; known_guests: check check1 orders_check restaurant_id_account_id_key
    restaurant_id_email_hash_key; menu_versions: number_check source_check; order_numbers: last_number_check pkey;
    orders: restaurant_id_day_number_key; print_jobs: fetches_check; receipt_numbers: last_number_check pkey;
    receipts: number_check pkey restaurant_id_number_key times_check; restaurant_day_dishes: cents_check complained_check name_check
    pieces_check pkey; restaurant_days: accept_seconds_check accepted_check check check1 check2 check3
    complaint_cents_check complaints_check completed_check first_orders_check hours_check later_orders_check phone_cents_check phone_orders_check pkey placed_check ready_check refusals_check
    refused_cents_check refused_check revenue_cents_check second_orders_check types_check withdrawn_check;
    restaurant_scores: check pkey ready_check stars_check; restaurants: version_check; visit_counts: count_check
    pkey`,
  "the place in a list, counted by the server": `
    categories: position_check; delivery_area_cities: position_check; delivery_area_postcodes: position_check;
    delivery_areas: position_check; order_drivers: position_check; option_groups: position_check; options: position_check; product_option_groups:
    position_check; restaurant_type_members: position_check; schedules: position_check`,
  "the payment provider's word, checked where its answer is read, or our own steps with it": `
    connected_accounts: check pkey reference_check reference_key restaurant_id_fkey; destination_charges:
    payment_id_fkey pkey; disputes: amount_cents_check check payment_id_reference_key reference_check status_check;
    payment_movements: amount_cents_check cause_check check check1 check2 from_account_check
    payment_id_cause_refund_id_dispute_id_fro_key pkey to_account_check; payment_notices: event_id_check pkey;
    payments: amount_cents_check check check1 check2 check3 check4 method pkey provider_check provider_reference_key
    received_cents_check reference_check status_check url_check; refunds: at_provider by_lines_check cause_check
    check check2 key_check said_check one_of_cause reference_check status_check; sandbox_checkouts: dispute_check
    disputed_cents_check pkey sandbox_disputed_amount status_check; sandbox_refunds: amount_cents_check pkey;
    spot_refunds: by_lines_check`,
  "the list of texts comes with the program": `
    content_categories: name_check pkey position_check tag_check tag_key; content_category_groups: category_id_fkey
    name_check pkey position_check tag_check tag_key; content_entries: check group_id_fkey id_is_nested_key
    parent_id_parent_is_nested_fkey position_check tag_check user_ref_check user_ref_tag_key`,
  "the arithmetic of our own books": `
    destination_charges: account_check fee_cents_check; due_reminders: cents_check pkey restaurant_id_month_fkey;
    invoice_numbers: last_number_check pkey; ledger_entries: account_check cents_check event_id_account_key
    event_id_fkey pkey; ledger_events: kind_cause_id_key kind_check pkey; payout_drafts: is_only_check is_only_key
    pkey; payout_runs: pkey; payouts: cents_check pkey run_id_fkey run_id_restaurant_id_key; statements: check
    check1 invoice_number_check invoice_year_invoice_number_key month_check orders_check restaurant_id_month_key;
    transfers: account_check cents_check check check1 check2 kind_check reference_check`,
  "JSON of our own making": `
    holiday_choices: periods_check; menu_drafts: document_check; week_cards: card_check placed_check; menu_schedules: document_check; menu_versions:
    document_check; price_plans: changes_check; special_days: periods_check`,
  "comes from the configuration, which is checked at the start": `
    partner_terms: card_basis_points_check card_fix_cents_check delivery_per_mille_check other_per_mille_check
    own_door_per_mille_check version_check`,
};
