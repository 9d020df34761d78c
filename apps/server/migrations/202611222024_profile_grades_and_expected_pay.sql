-- A result of a degree is kept with its kind. Until now 8.2 was a percentage; nobody passes a degree with 10 %.
update seeker_profiles set education = with_kind.entries
  from (
    select user_id, jsonb_agg(
      entry || jsonb_build_object('gradeType', case
        when entry ->> 'percentage' ~ '^([0-9]{1,3}[.]?[0-9]{0,6}|[.][0-9]{1,6})$'
          and (entry ->> 'percentage')::numeric > 0 and (entry ->> 'percentage')::numeric <= 10 then 'CGPA'
        else 'PERCENTAGE' end) order by position) as entries
      from seeker_profiles, jsonb_array_elements(education) with ordinality as list (entry, position)
     group by user_id
  ) with_kind
 where with_kind.user_id = seeker_profiles.user_id;

update employee_profiles set education = with_kind.entries
  from (
    select user_id, jsonb_agg(
      entry || jsonb_build_object('gradeType', case
        when entry ->> 'percentage' ~ '^([0-9]{1,3}[.]?[0-9]{0,6}|[.][0-9]{1,6})$'
          and (entry ->> 'percentage')::numeric > 0 and (entry ->> 'percentage')::numeric <= 10 then 'CGPA'
        else 'PERCENTAGE' end) order by position) as entries
      from employee_profiles, jsonb_array_elements(education) with ordinality as list (entry, position)
     group by user_id
  ) with_kind
 where with_kind.user_id = employee_profiles.user_id;

-- The expected CTC and the lower end of the desired salary are one amount.
update seeker_profiles
   set expected_ctc = coalesce(expected_ctc, desired_salary_min),
       desired_salary_min = coalesce(desired_salary_min, expected_ctc)
 where (expected_ctc is null) <> (desired_salary_min is null)
   and coalesce(desired_salary_max, expected_ctc, desired_salary_min) >= coalesce(expected_ctc, desired_salary_min);
