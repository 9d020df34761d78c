import { sql } from 'kysely'

/** The picture of the person of this row of `users`. Asked where the person is read. */
export const profileImageId = sql<string | null>`(
  select image_file_id from seeker_profiles where user_id = users.id
  union all
  select image_file_id from employee_profiles where user_id = users.id
   limit 1)`
