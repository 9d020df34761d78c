export { useResumes } from './api.ts'
