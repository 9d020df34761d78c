import { sql } from 'kysely'

/** SQL: the id of the profile picture of the user in this column. */
export const profileImageIdOf = (userColumn: string) =>
  sql<string | null>`(
  select image_file_id from seeker_profiles where user_id = ${sql.ref(userColumn)}
  union all
  select image_file_id from employee_profiles where user_id = ${sql.ref(userColumn)}
   limit 1)`

/** SQL: the same of an Endorser, who has no other profile. */
export const endorserImageIdOf = (userColumn: string) =>
  sql<string | null>`(select image_file_id from employee_profiles where user_id = ${sql.ref(userColumn)})`

/** SQL: the id of the profile picture of the current row of `users`. */
export const profileImageId = profileImageIdOf('users.id')

/** SQL: whether the current row of `users` has a profile. */
export const hasProfile = sql<boolean>`(
  exists (select from seeker_profiles where user_id = users.id)
  or exists (select from employee_profiles where user_id = users.id))`
