export { useFollowUp } from './my-applications/api.ts'
