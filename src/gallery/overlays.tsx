import { useState } from 'react';
import { CommandPanel } from '../ui/dialog/CommandPanel';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { Dialog } from '../ui/dialog/Dialog';
import { Drawer } from '../ui/dialog/Drawer';
import { FormDialog } from '../ui/dialog/FormDialog';
import { prompt } from '../ui/dialog/prompt';
import { TextInput } from '../ui/field/TextInput';
import { Button } from '../ui/sign/Button';
import { showToast, type ToastType, updateToast } from '../ui/sign/toast';
import { LONG_NAME, nothing, Opened, Row, Specimen } from './specimen';

const TOASTS: readonly ToastType[] = ['info', 'success', 'warning', 'error', 'loading'];

async function askName(): Promise<void> {
  const name = await prompt({
    title: 'Fiyat ekranının adı',
    label: 'Ad',
    pattern: /^\S.{1,29}$/,
    message: 'Ad 2 ile 30 harf arasında olmalı.',
    confirm: 'Kaydet',
  });
  showToast({ type: 'info', message: name === null ? 'Vazgeçildi' : `Yazılan: ${name}` });
}

function turnToast(): void {
  const id = showToast({ type: 'loading', message: 'Gönderiliyor…' });
  setTimeout(
    () =>
      updateToast(id, { type: 'error', message: 'Gönderilemedi', description: 'Bağlantı yok.' }),
    1_500,
  );
}

const PAGES = ['Tezgâh', 'Akış', 'Piyasa', LONG_NAME].map((label) => ({ key: label, label }));

function Commands({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const options = PAGES.filter(({ label }) =>
    label.toLocaleLowerCase('tr').includes(text.toLocaleLowerCase('tr')),
  );
  return (
    <CommandPanel
      label="Komut"
      placeholder="Sayfa, kişi, ürün"
      text={text}
      onText={setText}
      groups={options.length > 0 ? [{ title: 'Sayfalar', options }] : []}
      stale={false}
      loading={false}
      empty="Bulunamadı."
      hint="sat 12,34 22a 40"
      question="Hangisi?"
      onChoose={onClose}
      onClose={onClose}
    />
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string>();
  return (
    <FormDialog
      title="Yeni kasa"
      onClose={onClose}
      onSubmit={() =>
        name === '' ? setFailure('Bu cihazda yer kalmadı, fiş kaydedilmedi.') : onClose()
      }
      submit="Ekle"
      failure={failure}
    >
      <TextInput label="Ad" value={name} onValue={setName} />
    </FormDialog>
  );
}

export function Overlays() {
  return (
    <>
      <Specimen name="Dialog, alert, confirmation">
        <Row>
          <Opened>
            {(open, setOpen) => (
              <>
                <Button onClick={() => setOpen(true)}>Pencere</Button>
                <Dialog
                  open={open}
                  onClose={() => setOpen(false)}
                  title="Dil"
                  description={LONG_NAME}
                  footer={<Button onClick={() => setOpen(false)}>Kapat</Button>}
                />
              </>
            )}
          </Opened>
          <Opened>
            {(open, setOpen) => (
              <>
                <Button onClick={() => setOpen(true)}>Onay</Button>
                <ConfirmDialog
                  open={open}
                  danger
                  title="Ters kayıt yazılsın mı?"
                  text="Fiş silinmez; karşı kaydı yazılır."
                  confirm="Ters kayıt yaz"
                  onConfirm={() => setOpen(false)}
                  onClose={() => setOpen(false)}
                />
              </>
            )}
          </Opened>
        </Row>
      </Specimen>
      <Specimen name="FormDialog: fields, why it was not saved, one button that decides">
        <Opened>
          {(open, setOpen) => (
            <>
              <Button onClick={() => setOpen(true)}>Form</Button>
              {open ? <Form onClose={() => setOpen(false)} /> : null}
            </>
          )}
        </Opened>
      </Specimen>
      <Specimen name="PromptDialog: pattern, function, default message">
        <Row>
          <Button onClick={askName}>Kalıpla sor</Button>
          <Button
            onClick={() =>
              prompt({
                title: 'Kod',
                label: 'Doğrulama kodu',
                validate: (value) => value === '123456',
                inputMode: 'numeric',
              })
            }
          >
            İşlevle sor
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Drawer: from the right, from below on a phone">
        <Opened>
          {(open, setOpen) => (
            <>
              <Button onClick={() => setOpen(true)}>Çekmece</Button>
              <Drawer
                open={open}
                onClose={() => setOpen(false)}
                title={LONG_NAME}
                subtitle="T1-000482"
                footer={<Button onClick={nothing}>Yeniden yazdır</Button>}
              >
                {LONG_NAME}
              </Drawer>
            </>
          )}
        </Opened>
      </Specimen>
      <Specimen name="CommandPanel: found, nothing">
        <Opened>
          {(open, setOpen) => (
            <>
              <Button onClick={() => setOpen(true)}>Komut</Button>
              {open ? <Commands onClose={() => setOpen(false)} /> : null}
            </>
          )}
        </Opened>
      </Specimen>
      <Specimen name="Toast: five types, long, persistent, with an action, loading to error">
        <Row>
          {TOASTS.map((type) => (
            <Button
              key={type}
              size="sm"
              onClick={() => showToast({ type, message: `Bildirim: ${type}` })}
            >
              {type}
            </Button>
          ))}
          <Button
            size="sm"
            onClick={() =>
              showToast({
                type: 'warning',
                message: LONG_NAME,
                description: LONG_NAME,
                duration: 0,
              })
            }
          >
            uzun ve kalıcı
          </Button>
          <Button
            size="sm"
            onClick={() =>
              showToast({
                type: 'info',
                message: 'Sepet boşaltıldı.',
                action: { label: 'Geri al', run: nothing },
              })
            }
          >
            geri alınır
          </Button>
          <Button size="sm" onClick={turnToast}>
            yükleniyor, sonra hata
          </Button>
        </Row>
      </Specimen>
    </>
  );
}
