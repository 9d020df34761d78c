import type { Decision } from '@endorse/contract/applications/schemas'
import { endorsementRelations, MAX_ENDORSEMENT_LINE } from '@endorse/contract/applications/values'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../../lib/form.ts'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { RelationField } from '../RelationField.tsx'

interface Props {
  applicant: { firstName: string; name: string; profileImageUrl: string | null }
  /** Title and company of the job. */
  position: string
  onClose: () => void
  onApprove: (endorsement: Decision['endorsement']) => void
}

const endorsementSchema = z.object({ relation: z.enum(endorsementRelations), line: z.string().trim() })

/** Asks how the two know each other, and for an optional line; the Endorsee sees both. */
export function ApproveDialog({ applicant, position, onClose, onApprove }: Props) {
  const form = useContractForm(endorsementSchema, { values: { relation: 'PROFILE', line: '' } })
  const titleId = useId()
  const { firstName, name } = applicant
  const approve = async ({ relation, line }: z.output<typeof endorsementSchema>) =>
    onApprove({ relation, ...(line && { line }) })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <Box component="form" noValidate onSubmit={form.handleSubmit(approve)} sx={{ display: 'contents' }}>
        <Stack
          direction="row"
          sx={{ alignItems: 'center', gap: 1.5, px: { xs: 2.5, sm: 3 }, pt: 2.5, pb: 1 }}
        >
          <PersonAvatar size={48} name={name} image={applicant.profileImageUrl} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography id={titleId} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              Approve {name}
            </Typography>
            <Typography variant="body2" color="textSecondary" noWrap title={position}>
              {position}
            </Typography>
          </Box>
          <IconButton aria-label="Close" onClick={onClose} sx={{ alignSelf: 'start' }}>
            <CloseOutlined />
          </IconButton>
        </Stack>
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
