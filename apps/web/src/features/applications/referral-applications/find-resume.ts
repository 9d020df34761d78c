import type { Resume } from '@endorse/contract/files/schemas'

/** Returns the resume with this id; undefined when the library has none. */
export function findResume(resumes: Resume[] | undefined, id: string | undefined): Resume | undefined {
  return resumes?.find((resume) => resume.id === id)
}
