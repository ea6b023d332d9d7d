/**
 * Constraints that requests could violate, by the rule that refuses them first with a message, named by its file and
 * function: the constraints by table, without the table's name as prefix.
 */
export const refusedBefore: Readonly<Record<string, string>> = {
  "domain/partners/applications/states.ts canMoveApplication":
    "application_events: kind_check; applications: check check1 check2 check3 check4 state_check version_check",
  "domain/catalogue/delivery/address.ts missingPart": "order_addresses: sound",
  "domain/catalogue/delivery/address.ts missingParts":
    "account_addresses: city_check country_check door_name_check number_check postcode_check street_check",
  "domain/catalogue/delivery/check-areas.ts faultsInAreas": `
    cities: key_check name_check; delivery_area_cities: once pkey; delivery_area_postcodes: pkey postcode_check;
    delivery_areas: fee_cents_check free_from_cents_check minimum_cents_check name_check`,
  "domain/money/complaint/complaint.ts faultInClaim": "complaints: lines_check words_check",
  "domain/money/complaint/complaint.ts considerAnswer": "complaints: remedy_check; complaint_moves: lines_check",
  "domain/money/complaint/complaint.ts faultInSentence": "complaint_moves: sentence_check",
  "domain/money/withdrawal/withdrawal.ts faultInWithdrawal": "withdrawals: lines_check",
  "server/money/withdrawals/declare-withdrawal.ts declareWithdrawal": "withdrawals: order_id_key_key",
  "domain/money/complaint/states.ts refusalToMoveComplaint": "complaints: order_id_key",
  "contract/money/complaints.ts decideComplaint": "complaint_moves: borne_by_check",
  "domain/money/ledger/dues.ts faultInDuePayment": "due_payments: cents_check reference_check",
  "domain/money/ledger/fee-terms.ts faultInProposal": "restaurant_terms: restaurant_id_valid_from_key",
  "domain/catalogue/menu/check-menu.ts faultsInMenu": `
    categories: description_check id_key name_check pkey; option_groups: check check1 internal_name_check min_check
    name_check pkey; options: age_check allergens_check deposit_cents_check marks_check name_check pkey
    portion_cents_check price_cents_check restaurant_id_option_group_id_fkey vat_rate_check; product_option_groups: pkey restaurant_id_option_group_id_fkey
    restaurant_id_product_id_fkey; products: additives_check age_check allergens_check
    available_dates_check available_days_check available_from_check check check1 deposit_cents_check description_check
    discount_basis_points_check marks_check name_check order_types_check packed_check picture_focus_x_check picture_focus_y_check picture_hash_fkey pkey price_cents_check restaurant_id_category_id_fkey vat_rate_check
    vat_rate_on_site_check`,
  "domain/catalogue/menu/reduction.ts isTrueReduction": "products: reduced_from_cents_check reduced_to_cents_check",
  "domain/catalogue/menu/week/check-week.ts faultsInWeek": "week_cards: monday_check",
  "domain/catalogue/menu/compare-menus.ts compareMenus": "menu_draft_changes: key_check",
  "domain/operator/moderation.ts faultInObjection": `
    hidden_content: reason_check; ratings: hidden_reason_check; reports: reason_check`,
  "domain/operator/moderation.ts faultInObjectionText": `
    hidden_content: words_check; ratings: hidden_words_check; reports:
    email_check words_check`,
  "domain/catalogue/opening-hours/check-hours.ts faultsInHours":
    "holiday_choices: check pkey; schedules: check start_time_check; special_days: check",
  "domain/orders/order/company.ts faultsInCompany":
    "order_company: address_check name_check reference_check vat_id_check",
  "domain/orders/order/correction.ts refusalOfMissing": `
    order_change_lines: check check1 check2 name_check options_check pkey position_check price_cents_check
    quantity_check vat_parts_check vat_rate_check; order_change_taken: pkey position_check quantity_check; order_change_vat_shares:
    check gross_cents_check net_cents_check pkey rate_check vat_cents_check; order_changes: changed_by_check check
    check1 check2 deposit_cents_check discount_payer_check discount_reason_check pkey seq_check subtotal_cents_check
    total_cents_check; order_questions: check check1 check2 check3 choice_check ended_by_check position_check
    proposal_check proposals_check quantity_check seq_check`,
  "domain/orders/order/lines.ts refusalOfLines":
    "order_line_options: order_id_line_position_option_id_key sound; order_lines: sound; order_vat_shares: sound",
  "domain/orders/order/place.ts considerOrder": "orders: sound",
  "domain/orders/cart/age.ts ageOfChoice": "order_change_lines: age_check",
  "domain/orders/order/no-id.ts refusalWithoutId": "order_changes: code_check driver_check",
  "domain/catalogue/restaurants/tables.ts faultsInTables": "restaurants: tables_check",
  "domain/orders/order/promise.ts mayShift": "order_promises: pkey seq_check",
  "domain/orders/order/states.ts refusalToMove":
    "order_moves: pkey sound; order_questions: one_open_question order_id_seq_key",
  "domain/money/payment/refund.ts faultInRefundReason": "refunds: reason_check; spot_refunds: reason_check",
  "domain/money/ledger/trader-tax.ts faultsInTraderTax": "trader_tax: tax_number_check",
  "domain/money/payout/account.ts faultsInAccount": "payout_accounts: holder_check iban_check",
  "domain/customer.ts faultIn": `
    account_links: email_check; account_mails: email_check; accounts: email_check first_name_check last_name_check
    pending_email_check phone_check; order_customers: sound`,
  "domain/phone-number.ts faultInAlarmNumber": "restaurants: alarm_phone_check",
  "domain/people/roles.ts memberRoles": "invitations: role_check; memberships: role_check",
  "domain/orders/promotion/coupon.ts refusalOfBudget": "coupons: check",
  "domain/orders/promotion/new-campaign.ts faultsInCampaign":
    "campaigns: basis_points_check check max_discount_cents_check orders_check",
  "domain/orders/promotion/new-coupon.ts faultsInCoupon": `
    coupons: basis_points_check budget_cents_check check1 check2 code_check minimum_cents_check per_guest_check
    value_cents_check`,
  "domain/orders/ratings/rating-text.ts faultInRatingText": "ratings: answer_check words_check",
  "domain/catalogue/restaurants/new-restaurant.ts faultsInNewRestaurant":
    "restaurants: uid_check uid_check1 uid_check2 uid_key uid_not_an_own_page",
  "domain/catalogue/restaurants/profile.ts faultsInProfile": `
    countries: name_check; postcodes: postcode_check; restaurant_type_members: pkey; restaurant_types: key_check
    name_check; restaurants: check check1 check2 check4 check5 check6 discount_max_cents_check discount_type_check
    discount_value_check display_name_check legal_name_check name_check`,
  "domain/partners/suggestion.ts faultInSuggestion": "suggestions: content_check subject_check",
  "domain/partners/suspension.ts faultInSuspensionText": "suspensions: words_check",
  "domain/partners/suspension.ts suspensionReasons": "suspensions: reason_check",
  "domain/partners/termination.ts faultsInTermination": "terminations: check",
  "contract/people/customers.ts updateCustomer": "accounts: payment_type_check",
  "contract/kitchen/webhooks.ts addWebhook": "webhooks: events_check url_check",
  "contract/kitchen/drivers.ts makeDriverLink": "driver_shifts: first_name_check",
  "contract/orders/driver-round.ts reportStop": "driver_reports: kind_check",
  "server/orders/order/drivers/report-stop.ts reportStop": "driver_reports: pkey",
  "contract/kitchen/api-keys.ts makeApiKey": "api_keys: name_check scopes_check",
  "contract/kitchen/devices.ts renameDevice": "devices: name_check",
  "contract/kitchen/devices.ts sendLifeSign": "devices: app_version_check",
  "contract/orders/escalation.ts changeEscalationRules": "restaurants: answer_minutes_check",
  "contract/kitchen/intake.ts pauseIntake": "pauses: length_check order_type_check reason_check",
  "contract/kitchen/intake.ts setBusy": "busy_times: extra_minutes_check",
  "contract/partners/suggestion.ts sendEmail": "suggestions: priority_check",
  "contract/orders/managed-orders.ts refundOrder": `
    disputes: borne_by_check; refunds: amount_cents_check borne_by_check; spot_refunds: amount_cents_check
    borne_by_check`,
  "contract/people/members.ts blockAccount": "accounts: blocked_reason_check",
  "contract/catalogue/edit-delivery.ts changeDelivery": `
    delivery_areas: extra_minutes_check; restaurants: dishes_per_quarter_check order_ahead_days_check
    orders_per_quarter_check`,
  "contract/partners/fee-terms.ts proposeFeeTerms": `
    restaurant_terms: card_basis_points_check card_fix_cents_check delivery_per_mille_check other_per_mille_check
    own_door_per_mille_check; withdrawn_terms: card_basis_points_check card_fix_cents_check delivery_per_mille_check
    other_per_mille_check own_door_per_mille_check`,
  "contract/catalogue/edit-hours.ts changeOpeningHours":
    "holiday_choices: choice_check; schedules: order_types_check weekdays_check; special_days: reason_check",
  "contract/people/invitations.ts inviteMember": "invitations: email_check",
  "contract/catalogue/edit-menu.ts publishMenu": "menu_schedules: note_check; menu_versions: note_check",
  "contract/operator/people.ts noteOnOrder": "order_notes: text_check",
  "contract/catalogue/edit-prices.ts changePrices": "price_history: price_cents_check range_check",
  "contract/catalogue/edit-profile.ts changeProfile": `
    restaurants: description_check email_check house_number_check order_types_check payment_types_check phone_check
    preparation_minutes_check street_check`,
  "contract/orders/orders.ts placeOrder": "order_allergies: letters_check",
  "contract/partners/apply.ts startApplication": "applications: email_check",
  "contract/catalogue/pictures.ts focusBanner": "restaurants: banner_focus_x_check banner_focus_y_check",
  "contract/orders/printers.ts addPrinter":
    "printers: copies_check kind_check name_check paper_width_check prints_check prints_on_check",
  "contract/orders/ratings.ts rateOrder": "ratings: food_check punctuality_check",
  "contract/operator/reports.ts reported": "hidden_content: kind_check; reports: kind_check",
  "contract/operator/visits.ts countVisit": "visit_counts: event_check page_check",
  "server/partners/applications/application-files.ts addFile": "application_files: bytes_check name_check",
  "server/partners/applications/partner-terms.ts requireTerms": "applications: terms_version_fkey",
  "server/people/accounts/register-customer.ts registerCustomer": "accounts: email_key_key",
  "server/people/accounts/favourites/favourites.ts changeFavourites": "account_favourites: pkey restaurant_id_fkey",
  "server/catalogue/media/save-picture.ts inspectPicture":
    "pictures: byte_count_check format_check height_check width_check",
  "server/people/members/accept-invitation.ts acceptInvitation": "memberships: pkey",
  "server/catalogue/menus/sold-out.ts markOut":
    "sold_out: check check1 restaurant_id_option_id_fkey restaurant_id_product_id_fkey",
  "server/orders/order/place/idempotency-key.ts placeOnce": "orders: idempotency_key_key",
  "server/money/payments/refund-order.ts refundOrder": "refunds: key_key; spot_refunds: key_key",
  "server/orders/printing/write-printers.ts changePrinter": "printers: check1",
  "server/orders/promotions/coupons/manage-coupons.ts makeCoupon": "coupons: code_key restaurant_id_fkey",
  "server/orders/promotions/manage-campaign.ts changeCampaign": "campaigns: one_campaign_at_a_time",
  "server/kitchen/devices/push/usable-subscription.ts requireUsable": `
    operator_push_subscriptions: auth_check endpoint_check p256dh_check; push_subscriptions: auth_check
    endpoint_check p256dh_check`,
  "server/orders/ratings/rate-order.ts rateOrder": "ratings: order_id_key",
  "server/operator/reports/hide-content.ts hideContent": "hidden_content: hidden_now",
  "server/operator/reports/subject.ts requireSubject": "hidden_content: restaurant_id_product_id_fkey",
  "server/catalogue/restaurants/delivery-areas/change-delivery.ts changeDelivery": "delivery_areas: pkey",
  "server/money/settlement/dues/book-due.ts bookDue": "due_payments: by_reference pkey",
  "server/partners/setup/suspensions/suspend-restaurant.ts suspendRestaurant": "suspensions: running_suspensions",
  "server/partners/setup/terminations/terminate-contract.ts terminateContract": "terminations: current_terminations",
};
