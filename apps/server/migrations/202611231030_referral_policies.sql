-- What a company says about its referrals, and what it pays for one, by level: {"MID_SENIOR": 75000} in whole rupees.
alter table companies
  add column referral_policy text check (length(referral_policy) <= 3000),
  add column referral_bonuses jsonb not null default '{}' check (jsonb_typeof(referral_bonuses) = 'object');

-- Whether a posting pays the bonus that the policy of the company has for its level.
alter table job_postings add column takes_policy_bonus boolean not null default false;

select add_allowed_names('audit_log', 'audit_log_action_check', 'action', array['company.policy_edited']);
