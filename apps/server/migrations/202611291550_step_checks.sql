-- Accepted requests, and when their handlers are asked what came of them. A row is about one step of one handler.
create table step_checks (
  application_id uuid primary key references applications on delete cascade,
  handler_id uuid not null references users on delete cascade,
  status text not null,
  since timestamptz not null,
  ask_at timestamptz not null,
  -- When the handler was asked, when the Endorsee is told that nothing was reported, and when they were.
  asked_at timestamptz,
  tell_at timestamptz,
  told_at timestamptz
);
create index step_checks_to_ask on step_checks (ask_at) where asked_at is null;
create index step_checks_to_tell on step_checks (tell_at) where told_at is null;
create index step_checks_of_handler on step_checks (handler_id, asked_at);
