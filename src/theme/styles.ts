/** The base style sheets of Mantine. Notification and Progress import their own. */
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import 'virtual:theme.css';
import './fonts.css';
import './colours.css';
import './forced.css';
import './scale.css';
import './global.css';
import './print.css';
