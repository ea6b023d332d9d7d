-- expanding
-- Guests' complaints about orders: one per order, moved by the table in domain/money/complaint/states.ts.

CREATE TABLE complaints (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL UNIQUE REFERENCES orders ON DELETE CASCADE,
  restaurant_id uuid NOT NULL REFERENCES restaurants,
  status text NOT NULL CHECK (status <> ''),
  -- The last time the guest opened or changed it.
  opened_at timestamptz NOT NULL,
  openings integer NOT NULL CHECK (openings IN (1, 2)),
  -- When it counts as unanswered; fixed when it is opened.
  answer_by timestamptz NOT NULL,
  -- [{position, quantity, fault}]; null: the whole delivery never came.
  lines jsonb CHECK (jsonb_typeof(lines) = 'array'),
  -- The guest's own words; erased with the contact data, like the sentences of the moves.
  words text CHECK (length(words) BETWEEN 1 AND 300),
  -- How the restaurant makes up for what was paid on the spot.
  remedy text CHECK (remedy IN ('BRING', 'COLLECT', 'CALL')),
  -- When it was made up for, and by whom.
  done_at timestamptz,
  done_by text CHECK (done_by IN ('restaurant', 'operator')),
  -- When the guest was asked whether it came.
  asked_at timestamptz,
  CHECK ((done_at IS NULL) = (done_by IS NULL))
);
CREATE INDEX complaints_of_restaurant ON complaints (restaurant_id, opened_at);
CREATE INDEX complaints_unsettled ON complaints (answer_by) WHERE status IN ('OPEN', 'UNANSWERED', 'OBJECTED');

CREATE TABLE complaint_moves (
  -- The key of the refund that the move made.
  id uuid PRIMARY KEY,
  complaint_id uuid NOT NULL REFERENCES complaints ON DELETE CASCADE,
  -- The sequence of moves at one instant.
  seq integer GENERATED ALWAYS AS IDENTITY,
  status text NOT NULL CHECK (status <> ''),
  moved_at timestamptz NOT NULL,
  moved_by text NOT NULL CHECK (moved_by IN ('guest', 'restaurant', 'device', 'operator', 'clock', 'money')),
  moved_by_account uuid REFERENCES accounts ON DELETE SET NULL,
  moved_by_device uuid REFERENCES devices ON DELETE SET NULL,
  sentence text CHECK (length(sentence) BETWEEN 10 AND 500),
  -- The accepted lines of a partial answer or a decision, [{position, quantity}]; null: everything, or nothing.
  lines jsonb CHECK (jsonb_typeof(lines) = 'array'),
  -- What goes back by it; null: it is no answer.
  amount_cents integer CHECK (amount_cents >= 0),
  borne_by text CHECK (borne_by IN ('restaurant', 'operator'))
);
CREATE INDEX complaint_moves_of_complaint ON complaint_moves (complaint_id, seq);
CREATE INDEX complaint_moves_by_account ON complaint_moves (moved_by_account) WHERE moved_by_account IS NOT NULL;
CREATE INDEX complaint_moves_by_device ON complaint_moves (moved_by_device, moved_at) WHERE moved_by_device IS NOT NULL;

CREATE TRIGGER notify_order_changed AFTER INSERT OR UPDATE ON complaints
  FOR EACH ROW EXECUTE FUNCTION notify_order_changed();

-- A complaint's refund has the key of its move and a fixed reason, and there may be one for each move.
ALTER TABLE refunds DROP CONSTRAINT refunds_check1, DROP CONSTRAINT refunds_check3;
ALTER TABLE refunds
  ADD CONSTRAINT refunds_key_check CHECK ((key IS NOT NULL) = (cause IN ('by-hand', 'complaint'))) NOT VALID,
  ADD CONSTRAINT refunds_said_check CHECK (cause IN ('by-hand', 'complaint') OR num_nonnulls(reason, asked_by) = 0) NOT VALID;
