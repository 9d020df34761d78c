import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface Props {
  title: string
  text: ReactNode
  /** The buttons that lead away from the error page. */
  action: ReactNode
  /** Small print below the buttons. */
  note?: ReactNode
}

/** Layout of a page that could not be shown: title, text, actions, and an illustration. */
export function ErrorPageLayout({ title, text, action, note }: Props) {
  return (
    <Layout>
      <div>
        <Title>{title}</Title>
        <Text>{text}</Text>
        <Actions>{action}</Actions>
        {note && <Note>{note}</Note>}
      </div>
      <Illustration viewBox="0 0 400 200" fill="none" strokeWidth="1.75" aria-hidden="true">
        <circle cx="92" cy="100" r="91" stroke="var(--mui-palette-text-tertiary)" />
        <circle cx="308" cy="100" r="91" stroke="var(--mui-palette-primary-main)" />
        <path d="M190 100h4m4 0h4m4 0h4" stroke="var(--mui-palette-line-input)" />
      </Illustration>
    </Layout>
  )
}

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 400px',
  gap: 64,
  alignItems: 'center',
  maxWidth: 1136,
  justifySelf: 'start',
  padding: '32px 0',
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 32,
    '& > svg': { order: -1 },
  },
}))

const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  maxWidth: '16em',
  margin: 0,
  outline: 'none',
}))

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.lead,
  maxWidth: '29em',
  margin: '12px 0 0',
  color: theme.vars.palette.text.secondary,
}))

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 32 })

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  margin: '20px 0 0',
  color: theme.vars.palette.text.tertiary,
  overflowWrap: 'anywhere',
}))

const Illustration = styled('svg')(({ theme }) => ({
  width: '100%',
  maxWidth: 400,
  [theme.breakpoints.down('md')]: { maxWidth: 240 },
}))
