-- Who waits for a referral is told when the Endorser who had accepted them leaves the company.
select add_allowed_names('events', 'events_type_check', 'type', array['application.handler_left']);
