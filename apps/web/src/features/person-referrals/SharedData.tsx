import { documentRules } from '@endorse/contract/files/values'
import type { ReferralConsent } from '@endorse/contract/person-referrals/schemas'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef, useState } from 'react'
import { validateFile } from '../../lib/file-rules.ts'
import { type Form, useFormValues } from '../../lib/form.ts'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { NameFields } from '../accounts/NameFields.tsx'

/** The resume that the Endorser added, none, or another file. */
type ResumeChoice = File | 'added' | 'removed'

interface Props {
  consent: ReferralConsent
  form: Form<{ firstName: string; lastName: string; terms: boolean }>
  resume: ResumeChoice
  onResume: (resume: ResumeChoice) => void
}

/** Each thing that the company gets, to correct or remove. The address was proved by the mail and stays. */
export function SharedData({ consent, form, resume, onResume }: Props) {
  const { referrer, job, email } = consent
  const { firstName, lastName } = useFormValues(form)
  const [isEditingName, setIsEditingName] = useState(lastName === '')
  const showsNameFields = isEditingName || form.errors.some(({ name }) => name !== 'terms')
  return (
    <Stack sx={{ p: 3 }}>
      <Typography variant="h5" component="h2">
        What {job.company} gets if you agree
      </Typography>
      <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 0.5, mb: 1 }}>
        Nobody at {job.company} except {referrer.firstName} has seen this yet. Correct or remove what you
        like.
      </Typography>
      {showsNameFields ? (
        <Box sx={{ py: 2 }}>
          <NameFields form={form} />
        </Box>
      ) : (
        <Row icon={<PersonOutlined />} label="Name" value={`${firstName} ${lastName}`}>
          <IconButton aria-label="Correct the name" onClick={() => setIsEditingName(true)}>
            <EditOutlined />
          </IconButton>
        </Row>
      )}
      <Row icon={<MailOutlined />} label="Email" value={email} />
      <ResumeRow consent={consent} resume={resume} onResume={onResume} />
    </Stack>
  )
}

const rules = documentRules.application

function ResumeRow({ consent: { referrer, resume: added }, resume, onResume }: Omit<Props, 'form'>) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const choose = (file: File | undefined) => {
    if (!file) return
    const problem = validateFile(file, rules)
    setError(problem)
    if (!problem) onResume(file)
  }
  const name = resume instanceof File ? resume.name : resume === 'added' ? added?.name : undefined
  const label = resume === 'added' && added ? `Resume that ${referrer.firstName} added` : 'Resume'
  return (
    <>
      <Row icon={<DescriptionOutlined />} label={label} value={name ?? 'None'}>
        <Button size="small" onClick={() => input.current?.click()}>
          {name === undefined ? 'Add' : 'Replace'}
        </Button>
        {name !== undefined && (
          <IconButton aria-label="Remove the resume" onClick={() => onResume('removed')}>
            <CloseOutlined />
          </IconButton>
        )}
      </Row>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="Resume"
        accept={rules.accept}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <div role="alert">
        <FieldMessage error={error} />
      </div>
    </>
  )
}

interface RowProps {
  icon: ReactNode
  label: string
  value: string
  children?: ReactNode
}

function Row({ icon, label, value, children }: RowProps) {
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1.5,
        minHeight: 64,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
        '& > svg': { color: 'text.tertiary' },
      }}
    >
      {icon}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="small" component="p" color="textSecondary">
          {label}
        </Typography>
        <Typography variant="subtitle2" component="p" noWrap title={value}>
          {value}
        </Typography>
      </Box>
      {children}
    </Stack>
  )
}
