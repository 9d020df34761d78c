-- Who a domain belongs to, and what proved it. A row that is not verified is the domain that a company was named from when
-- the first person with an address there signed up: it gives that company to colleagues, and nothing else.
alter table company_domains
  add column verified_at timestamptz,
  add column verified_by text check (verified_by in ('EMPLOYER_LIST', 'STAFF', 'DNS', 'POSTINGS')),
  add column verified_by_user uuid references users on delete set null,
  -- What was seen: the TXT record, or how many postings lead to the domain.
  add column evidence jsonb not null default '{}',
  add column created_at timestamptz not null default now(),
  add constraint company_domains_proof check ((verified_at is null) = (verified_by is null));
create index company_domains_verifier on company_domains (verified_by_user) where verified_by_user is not null;

-- TXT records that companies were asked to set. A claim gives nobody access.
create table company_domain_claims (
  company_id uuid not null references companies on delete cascade,
  domain text not null,
  token text not null,
  requested_by uuid references users on delete set null,
  requested_at timestamptz not null default now(),
  checked_at timestamptz,
  check_result text check (check_result in ('FOUND', 'NOT_FOUND', 'OTHER_VALUE', 'FAILED')),
  primary key (company_id, domain)
);
create index company_domain_claims_requester on company_domain_claims (requested_by) where requested_by is not null;
-- For the hourly check.
create index company_domain_claims_age on company_domain_claims (requested_at);

-- People whose domain resembles the name of a company without being verified for it. Until platform staff approve the
-- request they belong to no company.
create table join_requests (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  company_id uuid not null references companies,
  domain text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'SEPARATE', 'REJECTED')),
  reason text,
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  -- Null when the verification of the domain decided.
  decided_by uuid references users on delete set null,
  opinion text check (opinion in ('WORKS_HERE', 'DOES_NOT_WORK_HERE')),
  opinion_by uuid references users on delete set null,
  opinion_at timestamptz,
  check ((status = 'PENDING') = (decided_at is null))
);
create index join_requests_pending on join_requests (requested_at, id) where status = 'PENDING';
create index join_requests_pending_of_company on join_requests (company_id, requested_at, id) where status = 'PENDING';
create index join_requests_pending_of_domain on join_requests (domain) where status = 'PENDING';
create index join_requests_decided on join_requests (decided_at desc, id desc) where decided_at is not null;
create index join_requests_decided_of_company on join_requests (company_id, decided_at desc, id desc)
  where decided_at is not null;
create index join_requests_decider on join_requests (decided_by) where decided_by is not null;
create index join_requests_adviser on join_requests (opinion_by) where opinion_by is not null;
-- The list of decided requests contains those of company admins, too.
create index users_admins_decided on users ((coalesce(approved_at, rejected_at)) desc, id desc)
  where role = 'ADMIN' and (approved_at is not null or rejected_at is not null);

-- Domains that platform staff allow or block at sign-up, against the lists of free and disposable mail.
create table mail_domain_rules (
  domain text primary key,
  rule text not null check (rule in ('ALLOWED', 'BLOCKED')),
  note text,
  set_by uuid references users on delete set null,
  set_at timestamptz not null default now()
);
create index mail_domain_rules_latest on mail_domain_rules (set_at desc, domain);
create index mail_domain_rules_setter on mail_domain_rules (set_by) where set_by is not null;

-- Adds the names of this release to those that the checks allow.
create function add_allowed_names(allowed_in regclass, check_name text, column_name text, added text[]) returns void
  language plpgsql as $$
declare
  known text[] := array(
    select match[1] from pg_constraint,
           regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g') as match
     where conrelid = allowed_in and conname = check_name);
begin
  execute format('alter table %s drop constraint %I', allowed_in, check_name);
  execute format('alter table %s add constraint %I check (%I in (%s))', allowed_in, check_name, column_name,
    (select string_agg(quote_literal(name), ', ') from unnest(known || added) as name));
end $$;
select add_allowed_names('events', 'events_type_check', 'type', array[
  'company-join.requested', 'company-join.approved', 'company-join.separated', 'company-join.rejected']);
select add_allowed_names('audit_log', 'audit_log_action_check', 'action', array[
  'company-domain.claimed', 'company-domain.verified', 'company-domain.removed',
  'company-join.requested', 'company-join.approved', 'company-join.separated', 'company-join.rejected',
  'company-join.opinion_given', 'mail-domain.set', 'mail-domain.removed']);
drop function add_allowed_names;

-- Existing domains ------------------------------------------------------------
-- Until now the first address at name.com, name.in or name.co.in got the company of that name. See decision 0011.

-- The installation's own list of employers, and the demo, whose domains nobody can register.
update company_domains set verified_at = now(), verified_by = 'EMPLOYER_LIST'
 where domain in (select domain from (values
  ('accenture.com'), ('adobe.com'), ('amazon.com'), ('amazon.in'), ('aexp.com'), ('americanexpress.com'),
  ('apple.com'), ('atlassian.com'), ('axisbank.com'), ('barclays.com'), ('barclays.co.uk'), ('airtel.com'),
  ('bharti.in'), ('bosch.com'), ('capgemini.com'), ('cisco.com'), ('cognizant.com'), ('cred.club'), ('dell.com'),
  ('dellteam.com'), ('deloitte.com'), ('ey.com'), ('flipkart.com'), ('freshworks.com'), ('genpact.com'), ('gs.com'),
  ('goldmansachs.com'), ('google.com'), ('hcltech.com'), ('hcl.com'), ('hdfcbank.com'), ('ibm.com'),
  ('icicibank.com'), ('infosys.com'), ('intel.com'), ('jpmorgan.com'), ('jpmchase.com'), ('chase.com'), ('kpmg.com'),
  ('larsentoubro.com'), ('lntecc.com'), ('ltimindtree.com'), ('lntinfotech.com'), ('mindtree.com'), ('mahindra.com'),
  ('meesho.com'), ('meta.com'), ('fb.com'), ('microsoft.com'), ('morganstanley.com'), ('mphasis.com'),
  ('nvidia.com'), ('olacabs.com'), ('oracle.com'), ('paytm.com'), ('paytmbank.com'), ('phonepe.com'), ('pwc.com'),
  ('qualcomm.com'), ('razorpay.com'), ('ril.com'), ('salesforce.com'), ('samsung.com'), ('sap.com'), ('swiggy.in'),
  ('swiggy.com'), ('tcs.com'), ('techmahindra.com'), ('walmart.com'), ('walmartlabs.com'), ('wipro.com'),
  ('zohocorp.com'), ('zomato.com'), ('lumenpay.example'), ('kavericloud.example'), ('banyanbank.example'),
  ('parcelkart.example'), ('meridianlabs.example'), ('quillworks.example')
 ) as listed (domain));

-- Only platform staff could add a domain by hand.
update company_domains set verified_at = staff.at, verified_by = 'STAFF', verified_by_user = staff.user_id
  from (select distinct on (subject_id, domain) subject_id, domain, at, users.id as user_id
          from audit_log
          join users on users.id = audit_log.user_id and users.role = 'PLATFORM_EMPLOYEE',
               jsonb_array_elements_text(data -> 'added') as domain
         where action = 'company.edited' and jsonb_typeof(data -> 'added') = 'array'
         order by subject_id, domain, at) as staff
 where staff.subject_id = company_domains.company_id and staff.domain = company_domains.domain
   and company_domains.verified_at is null;

-- Postings that the operator imported, when those of no other company lead there.
with hosts as (
  select company_id, lower(substring(job_url from '^https?://(?:[^/@?#]*@)?([^/:?#]+)')) as host, count(*) as postings
    from job_postings
   where source_key is not null and created_by is null and job_url is not null
   group by 1, 2
), proved as (
  select domain, sum(postings) as postings
    from company_domains join hosts on host = domain or host like '%.' || domain
   where verified_at is null
   group by domain, company_domains.company_id
  having bool_and(hosts.company_id = company_domains.company_id)
)
update company_domains
   set verified_at = now(), verified_by = 'POSTINGS', evidence = jsonb_build_object('postings', proved.postings)
  from proved where proved.domain = company_domains.domain;

-- People whose address is of a domain that is verified for their company.
create temporary table covered_people on commit drop as
select users.id from users
  left join account_deletions on account_deletions.user_id = users.id
  join company_domains on company_domains.company_id = coalesce(users.company_id, account_deletions.company_id)
 where company_domains.verified_at is not null
   and ('.' || lower(split_part(users.email::text, '@', 2))) like '%.' || company_domains.domain;

-- Companies with a domain that nothing proves, and with applications or postings that their own people did not bring.
create temporary table disputed_companies on commit drop as
select distinct company_id as id from company_domains as unproved
 where verified_at is null
   and (exists (select from applications where applications.company_id = unproved.company_id)
        or exists (select from job_postings left join users on users.id = job_postings.created_by
                    where job_postings.company_id = unproved.company_id
                      and users.company_id is distinct from unproved.company_id));

-- Their Endorsers ask to join. Their claims and applications stay with them, unseen, until platform staff decide.
insert into join_requests (id, user_id, company_id, domain)
select gen_random_uuid(), users.id, disputed_companies.id,
       coalesce((select domain from company_domains
                  where company_domains.company_id = disputed_companies.id
                    and ('.' || host) like '%.' || domain
                  order by length(domain) desc limit 1), host)
  from users
  left join account_deletions on account_deletions.user_id = users.id
  join disputed_companies on disputed_companies.id = coalesce(users.company_id, account_deletions.company_id),
       lower(split_part(users.email::text, '@', 2)) as host
 where role = 'EMPLOYEE' and verified_at is not null and deleted_at is null
   and users.id not in (select id from covered_people);
update users set company_id = null
  from join_requests where join_requests.user_id = users.id and users.company_id is not null;
update account_deletions set company_id = null
  from join_requests where join_requests.user_id = account_deletions.user_id;
delete from company_domains
 where verified_at is null and company_id in (select id from disputed_companies);

-- Admins whom nothing but an unproved domain approved wait for platform staff again.
update users set approved_at = null
 where role = 'ADMIN' and approved_at is not null
   and id not in (select id from covered_people)
   and not exists (
     select from audit_log join users as staff on staff.id = audit_log.user_id and staff.role = 'PLATFORM_EMPLOYEE'
      where action = 'company-admin.approved' and subject_id = users.id);

-- A company that is named from an unproved domain does not keep that name from the employer of later postings.
delete from company_aliases
 where company_id in (select company_id from company_domains where verified_at is null)
   and company_id not in (select company_id from company_domains where verified_at is not null);
