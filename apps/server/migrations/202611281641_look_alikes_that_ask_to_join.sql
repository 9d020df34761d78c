-- Whether the domain of a request only looks like the name of the company: lnfosys.com.
alter table join_requests add column is_look_alike boolean not null default false;
