import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { FieldRow } from '../../../ui/form/FieldGroup.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { CompanyPageColumns, CompanyPageFrame } from './CompanyPageFrame.tsx'

/** The shape of the company page while it loads. */
export function CompanyPageSkeleton() {
  return (
    <CompanyPageFrame
      actions={
        <LoadingButton variant="contained" color="primary" disabled loading={false} loadingLabel="Saving...">
          Save
        </LoadingButton>
      }
    >
      <LoadingText>Loading the company...</LoadingText>
      <CompanyPageColumns aria-hidden="true">
        <Stack sx={{ gap: 2.5, minWidth: 0 }}>
          <Skeleton width={140} height={24} />
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
            <Skeleton width={72} height={72} sx={{ flex: 'none', borderRadius: '16px' }} />
            <Stack sx={{ flex: 1, gap: 1 }}>
              <Skeleton width={112} sx={{ height: { xs: 44, md: 36 }, borderRadius: '8px' }} />
              <Skeleton sx={{ height: { xs: 48, sm: 32 } }} />
            </Stack>
          </Stack>
          <FieldShape hasHelp />
          <FieldShape />
          <FieldShape height={120} hasHelp />
          <FieldRow>
            <FieldShape />
            <FieldShape hasHelp />
          </FieldRow>
          <FieldRow>
            <FieldShape />
            <FieldShape hasHelp />
          </FieldRow>
          <FieldShape />
        </Stack>
        <div>
          <Skeleton width={140} height={20} sx={{ mb: 1.5 }} />
          <Card sx={{ p: 3, pb: '67px' }}>
            <Skeleton width={72} height={72} sx={{ borderRadius: '16px' }} />
            <Skeleton width="60%" height={32} sx={{ mt: 2 }} />
            <Skeleton width="90%" height={20} sx={{ mt: 0.5 }} />
            <Box sx={{ mt: 2 }}>
              {[1, 2, 3, 4].map((line) => (
                <Skeleton key={line} width="50%" height={18} sx={{ mt: 0.75 }} />
              ))}
            </Box>
          </Card>
        </div>
      </CompanyPageColumns>
    </CompanyPageFrame>
  )
}

interface FieldShapeProps {
  /** Of the input, in pixels. Defaults to that of one line. */
  height?: number
  hasHelp?: boolean
}

/** A field with its label, and the line below it. */
function FieldShape({ height, hasHelp = false }: FieldShapeProps) {
  return (
    <Box sx={{ pb: hasHelp ? '22px' : 0 }}>
      <Skeleton width={96} height={14} sx={{ mt: '2px', mb: 1 }} />
      <Skeleton sx={{ height: height ?? { xs: 44, md: 40 }, borderRadius: '8px' }} />
    </Box>
  )
}
