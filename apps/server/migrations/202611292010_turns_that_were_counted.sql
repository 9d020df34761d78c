-- Of how many turns it was measured how fast a company answers.
alter table companies add column counted_turns integer not null default 0;
