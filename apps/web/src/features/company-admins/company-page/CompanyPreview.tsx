import type { Company } from '@endorse/contract/company-admins/schemas'
import { formatAddress, formatCompanySize } from '@endorse/contract/public-pages/values'
import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import Verified from '@mui/icons-material/Verified'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useDeferredValue } from 'react'
import { useFormValues } from '../../../lib/form.ts'
import { CompanyAvatar } from '../../../ui/CompanyAvatar.tsx'
import { FactLine } from '../../../ui/FactLine.tsx'
import type { CompanyForm } from './use-company-page-form.ts'

interface Props {
  form: CompanyForm
  company: Company
  /** The verified domain that the page shows. */
  domain: string | null
}

/** Shows the head of the public page as people will see it, from what stands in the form. */
export function CompanyPreview({ form, company: { logoUrl, endorsers }, domain }: Props) {
  // Typing comes first.
  const values = useDeferredValue(useFormValues(form))
  const name = values.name.trim() || 'Company name'
  const [tagline, industry, cities, size, linkedIn] = [
    values.tagline,
    values.industry,
    values.cities,
    values.size,
    values.linkedInUrl,
  ].map((text) => text.trim())
  const website = values.website.trim() || domain
  return (
    <Card sx={{ position: 'relative', overflow: 'hidden', overflowWrap: 'anywhere' }}>
      <Rings viewBox="0 0 640 420" fill="none" strokeWidth="1.5" aria-hidden="true">
        <path d="M320 43a190 190 0 0 1 0 334 190 190 0 0 1 0-334Z" fill="var(--mui-palette-primary-soft)" />
        <circle cx="230" cy="210" r="190" stroke="var(--mui-palette-divider)" />
        <circle cx="410" cy="210" r="190" stroke="var(--mui-palette-divider)" />
      </Rings>
      <Box sx={{ position: 'relative', p: 3 }}>
        <CompanyAvatar name={name} image={logoUrl} size={72} />
        <Typography variant="h3" component="p" sx={{ mt: 2 }}>
          {name}
          {domain && (
            <Verified
              titleAccess="Verified"
              sx={{ ml: 0.75, fontSize: 20, color: 'primary.main', verticalAlign: '-2px' }}
            />
          )}
        </Typography>
        {tagline && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {tagline}
          </Typography>
        )}
        <Box sx={{ mt: 2, '&:empty': { display: 'none' } }}>
          {industry && <FactLine icon={<BusinessOutlined />}>{industry}</FactLine>}
          {cities && <FactLine icon={<PlaceOutlined />}>{cities}</FactLine>}
          {size && <FactLine icon={<PeopleOutlined />}>{formatCompanySize(size)}</FactLine>}
          {website && <FactLine icon={<LinkOutlined />}>{formatAddress(website)}</FactLine>}
          {linkedIn && <FactLine icon={<LinkOutlined />}>{formatAddress(linkedIn)}</FactLine>}
        </Box>
      </Box>
      {endorsers > 0 && (
        <Typography
          variant="small"
          component="p"
          color="textSecondary"
          sx={{
            position: 'relative',
            px: 3,
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'background.raised',
          }}
        >
          {endorsers === 1 ? '1 Endorser' : `${endorsers.toLocaleString('en-IN')} Endorsers`}
        </Typography>
      )}
    </Card>
  )
}

const Rings = styled('svg')({
  position: 'absolute',
  top: -90,
  right: -150,
  width: 420,
  '& path': { opacity: 0.6 },
})
