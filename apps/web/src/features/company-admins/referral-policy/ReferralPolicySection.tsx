import Button from '@mui/material/Button'
import { useState } from 'react'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { EmptyValue } from '../../../ui/EmptyValue.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { CompanySection } from '../company-page/CompanySection.tsx'
import { isEmptyPolicy, PolicyText } from './PolicyText.tsx'
import { useReferralPolicy } from './use-referral-policy.ts'

const [EditPolicyDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./EditPolicyDialog.tsx')).EditPolicyDialog,
)

/** Shows and changes what the company says about its referrals and pays for one. */
export function ReferralPolicySection({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useReferralPolicy(companyId)
  const [isEditing, setEditing] = useState(false)
  if (!data && error)
    return (
      <ErrorPanel
        what="The referral policy"
        message={getErrorMessage(error, 'Failed to load the referral policy. Please try again.')}
        onRetry={() => void refetch()}
      />
    )
  return (
    <>
      <CompanySection
        title="Referral policy"
        action={
          data && (
            <Button {...prefetchProps} aria-haspopup="dialog" onClick={() => setEditing(true)}>
              Edit policy
            </Button>
          )
        }
      >
        {data && !isEmptyPolicy(data) ? (
          <PolicyText {...data} />
        ) : (
          <EmptyValue>{data ? 'No policy yet' : 'Loading...'}</EmptyValue>
        )}
      </CompanySection>
      {isEditing && data && (
        <EditPolicyDialog companyId={companyId} policy={data} onClose={() => setEditing(false)} />
      )}
    </>
  )
}
