import Box from '@mui/material/Box'
import { Panel } from '../../../ui/Panel.tsx'
import { isEmptyPolicy, PolicyText } from './PolicyText.tsx'
import { useReferralPolicy } from './use-referral-policy.ts'

/** Shows the referral policy of a company to its own people; nothing while there is none. */
export default function ReferralPolicyPanel({ companyId }: { companyId: string }) {
  const { data } = useReferralPolicy(companyId)
  if (!data || isEmptyPolicy(data)) return null
  return (
    <Panel title="Referral policy">
      <Box sx={{ px: 2.5, pb: 2 }}>
        <PolicyText {...data} />
      </Box>
    </Panel>
  )
}
