import type { Application } from '@endorse/contract/applications/schemas'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import Typography from '@mui/material/Typography'

/** The company and the place of a job, or that it was found elsewhere. */
export function PlaceLine({ application: { companyName, location, type } }: { application: Application }) {
  const isElsewhere = type === 'REFERRAL_APPLICATION'
  const text = [companyName, isElsewhere ? 'Found elsewhere' : location].filter(Boolean).join(' · ')
  return (
    <Typography variant="small" component="div" color="textSecondary" noWrap title={text}>
      {isElsewhere && (
        <LinkOutlined aria-hidden="true" sx={{ mr: 0.5, fontSize: 16, verticalAlign: 'text-bottom' }} />
      )}
      {text}
    </Typography>
  )
}
