import { addJobTypes } from '@endorse/contract/referral-applications/values'
import AddCircleOutlineOutlined from '@mui/icons-material/AddCircleOutlineOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const shell: ShellParts = {
  navigation: [
    {
      section: 'JOBS',
      label: 'Add Job',
      icon: AddCircleOutlineOutlined,
      to: paths.addJob,
      viewers: ['JOB_SEEKER'],
      childPaths: addJobTypes.map(paths.applyReferral),
    },
  ],
}

export default shell
