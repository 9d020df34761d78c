-- The picture that a company's admins uploaded, as WebP. It stays when the admin leaves. The hash is a part of its URL, so
-- that browsers keep it for good.
alter table companies
  add column logo bytea,
  add column logo_hash text generated always as (left(encode(sha256(logo), 'hex'), 32)) stored;
