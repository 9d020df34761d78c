import AddCircleOutlineOutlined from '@mui/icons-material/AddCircleOutlineOutlined'
import type { NavItem, ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { invalidate } from '../../lib/queries.ts'

const item = {
  section: 'JOBS',
  icon: AddCircleOutlineOutlined,
  goKey: 'a',
  to: paths.jobPostings,
  aliasPath: paths.jobPostingsAlias,
  childPaths: [paths.jobPostings, paths.manualJobPost, paths.documentJobPost, paths.applyReferral('url')],
} satisfies Partial<NavItem>

const shell: ShellParts = {
  navigation: [
    { ...item, label: 'Add a Job', viewers: ['EMPLOYEE'] },
    { ...item, label: 'Job Postings', viewers: ['ADMIN'] },
  ],
  // In the sidebar of Endorsers the same page is called after its first step.
  destinations: [{ ...item, label: 'Job Postings', viewers: ['EMPLOYEE'] }],
  realtime: {
    job_changed: (cache) => invalidate(cache, 'posting-management'),
    application_changed: (cache) => invalidate(cache, 'posting-management'),
  },
}

export default shell
