import CheckOutlined from '@mui/icons-material/CheckOutlined'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'

const importSteps = ['File', 'Columns', 'Rows', 'Publish'] as const
type ImportStep = (typeof importSteps)[number]

/** Shows how far an import is. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const at = importSteps.indexOf(current)
  return (
    <Steps aria-label="Steps of the import">
      {importSteps.map((step, index) => (
        <li
          key={step}
          data-state={index < at ? 'done' : index === at ? 'current' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <Box component="span" className="number" aria-hidden="true">
            {index < at ? <CheckOutlined sx={{ fontSize: 14 }} /> : index + 1}
          </Box>
          {step}
        </li>
      ))}
    </Steps>
  )
}

const Steps = styled('ol')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: 8,
    margin: '0 0 24px',
    padding: 0,
    listStyle: 'none',
    fontSize: 13,
    lineHeight: '18px',
    fontWeight: 500,
    color: palette.text.tertiary,
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minWidth: 0,
      paddingTop: 12,
      borderTop: `2px solid ${palette.divider}`,
    },
    '& .number': {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 20,
      height: 20,
      border: '1px solid currentColor',
      borderRadius: 10,
      fontSize: 12,
      lineHeight: 1,
    },
    '& [data-state]': { borderTopColor: palette.primary.main, color: palette.text.primary },
    '& [data-state=done] .number': { borderColor: palette.primary.main, color: palette.primary.main },
    '& [data-state=current] .number': {
      borderColor: palette.primary.main,
      backgroundColor: palette.primary.main,
      color: palette.primary.contrastText,
    },
    [theme.breakpoints.down('sm')]: { fontSize: 12, '& li': { gap: 4 } },
  }
})
