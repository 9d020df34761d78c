-- The counters of the rate limits that all server processes share. Unlogged, because losing them in a crash is harmless.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index rate_limits_expiry on rate_limits (expire);
