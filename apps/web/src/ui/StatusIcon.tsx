import type { SVGProps } from 'react'

const shapes = {
  dashed: <Ring strokeDasharray="2.1 1.7" />,
  quarter: (
    <>
      <Ring />
      <path d="M7 7V3.6A3.4 3.4 0 0 1 10.4 7Z" />
    </>
  ),
  half: (
    <>
      <Ring />
      <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8Z" />
    </>
  ),
  threeQuarters: (
    <>
      <Ring />
      <path d="M7 7V3.6A3.4 3.4 0 1 1 3.6 7Z" />
    </>
  ),
  dot: (
    <>
      <Ring />
      <circle cx="7" cy="7" r="2.3" />
    </>
  ),
  check: (
    <>
      <Ring />
      <Stroke d="m4.6 7.1 1.7 1.7 3.2-3.4" />
    </>
  ),
  cross: (
    <>
      <Ring />
      <Stroke d="m5.2 5.2 3.6 3.6m0-3.6-3.6 3.6" />
    </>
  ),
  rings: (
    <g fill="none" stroke="currentColor" strokeWidth="1.5">
      <circle cx="4.9" cy="7" r="3.6" />
      <circle cx="9.1" cy="7" r="3.6" />
    </g>
  ),
  disc: (
    <path
      fillRule="evenodd"
      d="M7 .9a6.1 6.1 0 1 0 0 12.2A6.1 6.1 0 0 0 7 .9Zm3.2 4.7L6.9 9.1c-.3.3-.8.3-1.1 0L4 7.3l1.1-1.1 1.2 1.3 2.8-3Z"
    />
  ),
  dash: (
    <>
      <Ring />
      <Stroke d="M4.7 7h4.6" />
    </>
  ),
  passed: (
    <>
      <Ring />
      <Stroke d="M4.4 7h5M7.4 5l2 2-2 2" />
    </>
  ),
  line: (
    <>
      <Ring strokeDasharray="2.1 1.7" />
      <Stroke d="M4.8 7h0M7 7h0M9.2 7h0" />
    </>
  ),
  box: <Stroke d="M1.8 2.5h10.4v2.4H1.8zM2.7 4.9v6.6h8.6V4.9M5.5 7.3h3" />,
}

/** A shape, named after what it shows. */
export type StatusIconName = keyof typeof shapes

interface Props {
  icon: StatusIconName
  className?: string
  /** The left edge in a drawing that has several. */
  x?: number
}

/** Icon of an application status, so that statuses can be told apart without colour. */
export function StatusIcon({ icon, className, x }: Props) {
  return (
    <svg
      className={className}
      x={x}
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill="currentColor"
      aria-hidden="true"
    >
      {shapes[icon]}
    </svg>
  )
}

function Ring(props: SVGProps<SVGCircleElement>) {
  return <circle cx="7" cy="7" r="5.4" fill="none" stroke="currentColor" strokeWidth="1.5" {...props} />
}

function Stroke({ d }: { d: string }) {
  return (
    <path
      d={d}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}
