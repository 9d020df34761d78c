alter table users
  -- When the password was last replaced. Null while it is the first one, and for a change before this column.
  add column password_changed_at timestamptz;
