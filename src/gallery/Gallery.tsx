import { ENTERPRISES } from '../session/person/enterprise';
import { PromptHost } from '../ui/dialog/PromptDialog';
import { ToastHost } from '../ui/dialog/ToastHost';
import { SECTIONS } from './sections';
import { addressOf, SIZES, type Switches } from './switches';

export function Gallery({ switches }: { switches: Switches }) {
  const { bare, size, section } = switches;
  const [width, height] = size.split('x').map(Number);
  return (
    <>
      {bare ? null : <Switchboard switches={switches} />}
      {!bare && width && height ? (
        <iframe
          title={size}
          width={width}
          height={height}
          className="gallery-frame"
          src={addressOf(switches, { bare: true, size: 'tam' })}
        />
      ) : (
        <main className="gallery-main">
          <h1 className="sr-only">Galeri</h1>
          {SECTIONS.filter(({ key }) => section === '' || key === section).map(
            ({ key, title, Content }) => (
              <section key={key} id={key} aria-label={title}>
                <h2>{title}</h2>
                <div className="gallery-grid">
                  <Content />
                </div>
              </section>
            ),
          )}
        </main>
      )}
      <ToastHost />
      <PromptHost />
    </>
  );
}

function Switchboard({ switches }: { switches: Switches }) {
  const { theme, outdoors, variant, size, section } = switches;
  const link = (text: string, change: Partial<Switches>, current: boolean) => (
    <a key={text} href={addressOf(switches, change)} aria-current={current ? 'true' : undefined}>
      {text}
    </a>
  );
  return (
    <header className="gallery-bar">
      <nav aria-label="Bölümler">
        {link('Hepsi', { section: '' }, section === '')}
        {SECTIONS.map(({ key, title }) => link(title, { section: key }, key === section))}
      </nav>
      <nav aria-label="Tema">
        {link('Açık', { theme: 'light' }, theme === 'light')}
        {link('Koyu', { theme: 'dark' }, theme === 'dark')}
        {link('Sistem', { theme: 'system' }, theme === 'system')}
        {link('Dış mekân', { outdoors: !outdoors }, outdoors)}
      </nav>
      <nav aria-label="Boyut">{SIZES.map((key) => link(key, { size: key }, key === size))}</nav>
      <nav aria-label="Kurum">
        {Object.keys(ENTERPRISES).map((key) => link(key, { variant: key }, key === variant))}
      </nav>
    </header>
  );
}
