import type { Decision } from '@endorse/contract/applications/schemas'
import { endorsementRelations, MAX_ENDORSEMENT_LINE } from '@endorse/contract/applications/values'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useId } from 'react'
import { z } from 'zod'
import { useDraft } from '../../../lib/drafts.ts'
import { useContractForm } from '../../../lib/form.ts'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { RelationField } from '../RelationField.tsx'
import { DecisionDialogTitle } from './DecisionDialogTitle.tsx'
import { decisionDraftName } from './decision-drafts.ts'

interface Props {
  applicationId: string
  applicant: { firstName: string; name: string; profileImageUrl: string | null }
  /** Title and company of the job. */
  position: string
  onClose: () => void
  onApprove: (endorsement: Decision['endorsement']) => void
}

const endorsementSchema = z.object({ relation: z.enum(endorsementRelations), line: z.string().trim() })

/** Asks how the two know each other, and for an optional line; the Endorsee sees both. A draft is kept until the approval is saved. */
export function ApproveDialog({ applicationId, applicant, position, onClose, onApprove }: Props) {
  const draft = useDraft<z.input<typeof endorsementSchema>>(decisionDraftName('approve', applicationId))
  const form = useContractForm(endorsementSchema, {
    values: { relation: 'PROFILE', line: '', ...draft.restored },
  })
  const { subscribe } = form
  useEffect(() => subscribe(draft.save), [subscribe, draft])
  const titleId = useId()
  const { firstName } = applicant
  const approve = async ({ relation, line }: z.output<typeof endorsementSchema>) =>
    onApprove({ relation, ...(line && { line }) })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <Box component="form" noValidate onSubmit={form.handleSubmit(approve)} sx={{ display: 'contents' }}>
        <DecisionDialogTitle
          id={titleId}
          decision="Approve"
          applicant={applicant}
          position={position}
          onClose={onClose}
        />
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <RelationField
            form={form}
            firstName={firstName}
            hasLabel
            profileHint="You have read the profile and the resume"
          />
          <TextInput
            form={form}
            name="line"
            label={`A line to ${firstName}`}
            optional
            help={`${firstName} sees this line and how you know each other. It goes with the referral.`}
            rows={3}
            maxRows={8}
            maxLength={MAX_ENDORSEMENT_LINE}
          />
          <WhatComesNext firstName={firstName} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="primary">
            Approve
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

function WhatComesNext({ firstName }: { firstName: string }) {
  return (
    <Stack
      direction="row"
      sx={{
        gap: 1,
        p: '12px 16px',
        borderRadius: '8px',
        bgcolor: 'background.quiet',
        color: 'text.secondary',
      }}
    >
      <InfoOutlined aria-hidden fontSize="small" />
      <Typography variant="small" component="p">
        You become {firstName}’s Endorser for this job. We tell {firstName}, and you see their phone number.
      </Typography>
    </Stack>
  )
}
