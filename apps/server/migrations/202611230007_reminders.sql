-- What an Endorser wants to remember. It is deleted when it is done.
create table reminders (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  text text not null,
  due_on date not null,
  created_at timestamptz not null default now()
);
create index reminders_of_user on reminders (user_id, due_on, id);
