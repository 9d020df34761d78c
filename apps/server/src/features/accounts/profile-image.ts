import { sql } from 'kysely'

/** SQL: the id of the profile picture of the current row of `users`. */
export const profileImageId = sql<string | null>`(
  select image_file_id from seeker_profiles where user_id = users.id
  union all
  select image_file_id from employee_profiles where user_id = users.id
   limit 1)`
