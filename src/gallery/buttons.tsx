import { FileButton } from '../ui/field/FileButton';
import { Button } from '../ui/sign/Button';
import { CloseIcon } from '../ui/sign/first-icons';
import { EditIcon, MoreIcon, PlusIcon, PrinterIcon } from '../ui/sign/Icon';
import { IconButton } from '../ui/sign/IconButton';
import { Kbd } from '../ui/sign/Kbd';
import { LONG_NAME, nothing, Row, Specimen } from './specimen';

const VARIANTS = ['primary', 'secondary', 'bare', 'danger'] as const;

function All({ reason, loading = false }: { reason?: string; loading?: boolean }) {
  return (
    <Row>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} loading={loading} reason={reason}>
          Kaydet
        </Button>
      ))}
    </Row>
  );
}

export function Buttons() {
  return (
    <>
      <Specimen name="Button: primary, secondary, bare, danger">
        <All />
      </Specimen>
      <Specimen name="Button: hover" show="hover">
        <All />
      </Specimen>
      <Specimen name="Button: focus" show="focus-visible">
        <All />
      </Specimen>
      <Specimen name="Button: pressed" show="active">
        <All />
      </Specimen>
      <Specimen name="Button: closed, with its reason">
        <All reason="30.000 ₺ üstünde kapalı" />
      </Specimen>
      <Specimen name="Button: loading">
        <All loading />
      </Specimen>
      <Specimen name="Button: sm, md, lg, icon, key">
        <Row>
          <Button size="sm">Küçük</Button>
          <Button icon={<PlusIcon />}>Orta</Button>
          <Button size="lg" variant="primary" icon={<PrinterIcon />} kbd="F9">
            Kaydet + Yazdır
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Button: long word">
        <Button className="w-full min-w-0">
          <span className="truncate">{LONG_NAME}</span>
        </Button>
      </Specimen>
      <Specimen name="IconButton: default, bordered, closed">
        <Row>
          <IconButton label="Kapat" icon={<CloseIcon />} />
          <IconButton label="Düzenle" icon={<EditIcon />} bordered />
          <IconButton label="Diğer" icon={<MoreIcon />} disabled />
        </Row>
      </Specimen>
      <Specimen name="IconButton: focus" show="focus-visible">
        <Row>
          <IconButton label="Kapat" icon={<CloseIcon />} />
          <IconButton label="Düzenle" icon={<EditIcon />} bordered />
        </Row>
      </Specimen>
      <Specimen name="FileButton, Kbd">
        <Row>
          <FileButton accept=".json" onFile={nothing}>
            Dosya seç
          </FileButton>
          <Kbd>F2</Kbd>
          <Kbd>Ctrl K</Kbd>
        </Row>
      </Specimen>
    </>
  );
}
