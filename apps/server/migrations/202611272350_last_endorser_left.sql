-- Who waits for a referral is told when the last Endorser of the company leaves.
select add_allowed_names('events', 'events_type_check', 'type', array['endorser.last_left']);
