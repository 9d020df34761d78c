-- Endorsers whom an Endorsee may choose by name, to be asked first.
alter table users
  -- Whether Endorsees read the name of this Endorser before asking. They are not shown it otherwise.
  add column can_be_named boolean not null default false;

create table named_endorsers (
  application_id uuid primary key references applications on delete cascade,
  user_id uuid not null references users on delete cascade
);
create index named_endorsers_of_user on named_endorsers (user_id);
