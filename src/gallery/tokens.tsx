import { Specimen } from './specimen';

const GROUNDS = ['surface', 'raised', 'sunken', 'float', 'gold-wash', 'amber-wash', 'danger-wash'];
const TEXT = [
  'ink',
  'quiet',
  'goldtext',
  'accent',
  'up',
  'down',
  'metal-in',
  'ambertext',
  'dangertext',
];
const MARKS = ['gold', 'amber', 'danger', 'focus', 'edge', 'line'];
const SIZES = [12, 13, 15, 18, 24, 30, 36, 40] as const;

export function Tokens() {
  return (
    <>
      <Specimen name="Text roles on every ground" wide>
        <div
          style={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
          }}
        >
          {GROUNDS.map((ground) => (
            <div
              key={ground}
              style={{
                padding: '0.75rem',
                background: `var(--${ground})`,
                border: '1px solid var(--line)',
              }}
            >
              <p style={{ fontSize: '0.75rem' }}>{ground}</p>
              {rolesOn(ground).map((role) => (
                <p key={role} style={{ color: `var(--${role})` }}>
                  {role} 916
                </p>
              ))}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="Marks and edges">
        <div className="gallery-row">
          {MARKS.map((role) => (
            <span
              key={role}
              style={{ display: 'inline-flex', gap: '0.5rem', alignItems: 'center' }}
            >
              <span
                style={{ width: 20, height: 20, borderRadius: 6, background: `var(--${role})` }}
              />
              {role}
            </span>
          ))}
        </div>
      </Specimen>
      <Specimen name="Type scale, tabular figures, every alphabet" wide>
        {SIZES.map((size) => (
          <p
            key={size}
            style={{
              fontSize: size,
              lineHeight: 1.3,
              whiteSpace: 'nowrap',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
            }}
          >
            168.897,40 ₺ · ğ ş ı İ ə ň ý oʻ · {size}
          </p>
        ))}
      </Specimen>
    </>
  );
}

/** On a wash only the roles that belong there are promised. */
const rolesOn = (ground: string): string[] =>
  ground.endsWith('-wash')
    ? [
        'ink',
        'quiet',
        ground === 'gold-wash' ? 'goldtext' : ground === 'amber-wash' ? 'ambertext' : 'dangertext',
      ]
    : TEXT;
