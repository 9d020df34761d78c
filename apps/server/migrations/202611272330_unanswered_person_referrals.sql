-- An Endorser is told when a person whom they wanted to refer did not answer.
select add_allowed_names('events', 'events_type_check', 'type', array['person-referral.expired']);
