/** The paths of the pages that the server renders and anybody can read. They are no part of the web app. */
export const publicPaths = {
  job: (jobId: string) => `/jobs/${jobId}`,
  company: (slug: string) => `/companies/${slug}`,
}
