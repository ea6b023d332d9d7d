-- A call that answered nothing is followed by an SMS.
ALTER TABLE escalation_steps DROP CONSTRAINT escalation_steps_step_check,
  ADD CONSTRAINT escalation_steps_step_check CHECK (step IN ('devices', 'members', 'phone', 'sms', 'operator'));
