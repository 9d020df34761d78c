import { readPay } from '@endorse/contract/core/pay'
import type { Job } from '@endorse/contract/job-postings/schemas'
import { employmentTypes, experienceLevels } from '@endorse/contract/job-postings/values'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useDeferredValue } from 'react'
import { useFormValues } from '../../../lib/form.ts'
import { useUser } from '../../../lib/session.ts'
import { CompanyAvatar } from '../../../ui/CompanyAvatar.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { usePolicyBonus } from '../../company-admins/referral-policy/use-referral-policy.ts'
import { JobDescription } from '../../job-postings/JobDescription.tsx'
import { JobPay } from '../../job-postings/JobPay.tsx'
import { jobTagsOf } from '../../job-postings/job-text.ts'
import type { PostingForm } from './PostingFields.tsx'
import type { PostingFormValues } from './posting-values.ts'

interface Props {
  form: PostingForm
  company: string
}

/** Shows the posting as an Endorsee will see it, from what stands in the form. */
export function PostingPreview({ form, company }: Props) {
  // Typing comes first.
  const values = useDeferredValue(useFormValues(form))
  const logoUrl = useUser().company?.logoUrl
  const policyBonus = usePolicyBonus(values.experienceLevel)?.amount
  const bonus = values.referralBonus.trim() || (values.takesPolicyBonus && policyBonus)
  const place = [values.city, values.country].filter((part) => part.trim()).join(', ')
  return (
    <Card sx={{ p: 2.5, overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <CompanyAvatar name={company} image={logoUrl} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h5" component="p">
            {values.title.trim() || 'Job title'}
          </Typography>
          <Typography variant="small" component="p" color="textSecondary">
            {company}
          </Typography>
        </Box>
      </Stack>
      <JobPay
        job={{ salaryMin: readPay(values.salaryMin) || null, salaryMax: readPay(values.salaryMax) || null }}
        sx={{ mt: 2 }}
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: '4px 16px', mt: 0.75 }}>
        {place && <Fact icon={<PlaceOutlined fontSize="tiny" />}>{place}</Fact>}
        <Fact icon={<ScheduleOutlined fontSize="tiny" />}>Just now</Fact>
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mt: 1.5 }}>
        {jobTagsOf(toJob(values, company)).map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {values.isUnpublished && <Tag>Unpublished</Tag>}
      </Stack>
      {values.skillsRequired.length > 0 && (
        <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
          {values.skillsRequired.join(' · ')}
        </Typography>
      )}
      {bonus && (
        <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 1 }}>
          Referral bonus: {bonus}
        </Typography>
      )}
      <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
        <JobDescription job={toJob(values, company)} withoutSkills />
      </Box>
    </Card>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Typography
      variant="small"
      component="span"
      color="textSecondary"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
    >
      {icon}
      {children}
    </Typography>
  )
}

/** The parts of a job that the description and the tags show. */
function toJob(values: PostingFormValues, company: string): Job {
  const job: Partial<Job> = {
    company,
    employmentType: employmentTypes.find((type) => type === values.employmentType) ?? null,
    experienceLevel: experienceLevels.find((level) => level === values.experienceLevel) ?? null,
    workType: values.workType,
    description: values.description.trim() || null,
    responsibilities: values.responsibilities.split('\n').filter((line) => line.trim()),
    skillsRequired: values.skillsRequired,
    jobUrl: null,
  }
  return job as Job
}
