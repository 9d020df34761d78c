-- The share of the postings that ask for a skill, by its key. A job of the queue counts it again; a rare skill has no row.
create table skill_shares (
  skill_key text primary key,
  share real not null check (share > 0 and share <= 1)
);
